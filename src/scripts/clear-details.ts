const load = () => import('./clearing')

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-clear-details]')
  if (button) void load().then(({ clearDetails }) => clearDetails(button))
})

// Set before the first paint if the previous page cleared the details (see session-signs.js).
if (document.documentElement.dataset['said']) void load().then(({ sayCleared }) => sayCleared())
