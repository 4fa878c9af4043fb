const strokes = document.querySelector<HTMLElement>('[data-strokes]')

if (strokes && window.matchMedia('(prefers-reduced-motion: no-preference)').matches) {
  strokes.dataset['strokes'] = 'waiting'
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      strokes.dataset['strokes'] = 'drawn'
      observer.disconnect()
    },
    { threshold: 0.3 },
  )
  observer.observe(strokes)
}
