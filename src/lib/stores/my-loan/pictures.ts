import { atom, type ReadableAtom } from 'nanostores'
import { device, pictureKey, type DeviceStorage } from '#lib/storage/device'

/** The largest picture that is kept, bytes. */
export const MAX_PICTURE = 12 * 1024 * 1024

type PictureFault = 'not-a-picture' | 'too-large' | 'not-stored'

/** A picture of a loan on the device. */
export interface PictureView {
  readonly picture: Blob | null
  readonly fault: PictureFault | null
}

interface LoanPicture {
  readonly $picture: ReadableAtom<PictureView>
  load(): Promise<void>
  /** Keeps another one in its place. It is shown though the device does not store it. */
  replace(file: Blob): Promise<void>
  remove(): Promise<void>
}

/** A picture of a loan, such as `card` or `gold`. It never leaves the device. */
export function createLoanPicture(
  loanId: string,
  name: string,
  storage: DeviceStorage = device,
): LoanPicture {
  const $picture = atom<PictureView>({ picture: null, fault: null })
  const key = pictureKey(loanId, name)
  let changes = 0
  return {
    $picture,
    async load() {
      const before = changes
      const stored = await storage.read(key).catch(() => undefined)
      if (before === changes && stored instanceof Blob) $picture.set({ picture: stored, fault: null })
    },
    async replace(file) {
      const { picture } = $picture.get()
      if (!/^image\/(?:jpeg|png|webp|heic|avif)$/.test(file.type))
        return $picture.set({ picture, fault: 'not-a-picture' })
      if (file.size > MAX_PICTURE) return $picture.set({ picture, fault: 'too-large' })
      changes += 1
      const stored = await storage.write(key, file).then(
        () => true,
        () => false,
      )
      $picture.set({ picture: file, fault: stored ? null : 'not-stored' })
    },
    async remove() {
      changes += 1
      await storage.remove(key).catch(() => undefined)
      $picture.set({ picture: null, fault: null })
    },
  }
}
