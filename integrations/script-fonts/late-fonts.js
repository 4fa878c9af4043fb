addEventListener('load', () =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = document.getElementById('late-fonts').dataset.sheet
    document.head.append(sheet)
  }).observe({ type: 'paint', buffered: true }),
)
