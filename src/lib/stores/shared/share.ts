import { atom, type ReadableAtom } from 'nanostores'
import { fill } from '#lib/domain/shared/text'

/**
 * What became of a link: `offered`, the browser's own menu took it; `copied`; `failed`, it could be neither shared nor
 * copied.
 */
export type ShareOutcome = 'not-yet' | 'offered' | 'copied' | 'failed'

/** Shares a link with the browser's own menu, else copies it. */
export function createShare(): {
  readonly $outcome: ReadableAtom<ShareOutcome>
  /** @param link an address on this site, from its root */
  share(title: string, link: string): Promise<void>
} {
  const $outcome = atom<ShareOutcome>('not-yet')
  async function offer(title: string, url: string): Promise<boolean> {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // AbortError: the visitor closed the menu. A browser without one throws a TypeError.
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }
  return {
    $outcome,
    async share(title, link) {
      $outcome.set('not-yet')
      const url = new URL(link, window.location.origin).href
      if (await offer(title, url)) {
        $outcome.set('offered')
        return
      }
      try {
        await navigator.clipboard.writeText(url)
        $outcome.set('copied')
      } catch {
        $outcome.set('failed')
      }
    },
  }
}

/**
 * The address at which WhatsApp offers a text to send.
 * @param sentence with `{link}`
 * @param link an address on this site, from its root
 */
export const whatsAppLink = (sentence: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(fill(sentence, { link: new URL(link, window.location.origin).href }))}`

export const printPage = (): void => window.print()
