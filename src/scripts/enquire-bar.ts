/** Scroll movements of fewer pixels are ignored: a resting finger causes them. */
const STIRRING = 6

const bar = document.querySelector<HTMLElement>('[data-enquire-bar]')

// On phones the bar hides while the visitor scrolls down, and shows on scrolling up, at the top and at the page's end.
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
