const load = () => import('./clearing')

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-clear-details]')
  if (button) void load().then(({ clearDetails }) => clearDetails(button))
})

// Set before the first paint, where the page before this one cleared something (see session-signs.js).
if (document.documentElement.dataset['said']) void load().then(({ sayCleared }) => sayCleared())
