/** A smaller movement of the page is that of a resting hand. */
const STIRRING = 6

const bar = document.querySelector<HTMLElement>('.enquire')

/** On a phone the bar goes while the visitor reads on, and is back on the way up, at the top and at the end of the page. */
if (bar) {
  let last = window.scrollY
  const follow = () => {
    const { scrollY, innerHeight } = window
    const left = document.documentElement.scrollHeight - innerHeight - scrollY
    const rests = scrollY <= 0 || left <= bar.offsetHeight
    if (!rests && Math.abs(scrollY - last) < STIRRING) return
    bar.toggleAttribute('data-away', !rests && scrollY > last)
    last = scrollY
  }
  document.addEventListener('scroll', follow, { passive: true })
}
