document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-clear-details]')) return
  void import('@/lib/stores/forget').then(({ forgetEverything }) => {
    forgetEverything()
    window.location.replace(window.location.pathname)
  })
})
