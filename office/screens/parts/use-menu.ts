import { useEffect, type RefObject } from 'react'

/** Closes an open menu on Escape, which leads back to its opener, and on a press elsewhere. */
export function useMenu(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false)
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      const openers = box.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? []
      for (const opener of openers) if (opener.checkVisibility()) opener.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [box, open, setOpen])
}
