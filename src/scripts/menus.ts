const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

// <details> menus open natively; a click or focus elsewhere, or Escape, closes them.
for (const type of ['pointerdown', 'focusin']) {
  document.addEventListener(type, (event) => {
    for (const menu of openMenus()) {
      if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
    }
  })
}
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})
