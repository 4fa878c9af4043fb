declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for a browser as RFC 8291 says. Keys are in base64url. */
  export function encrypt(
    text: Buffer,
    params: {
      readonly version: 'aes128gcm'
      readonly dh: string
      readonly authSecret: string
      readonly privateKey: ECDH
    },
  ): Buffer<ArrayBuffer>
}
