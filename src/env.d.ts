declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first sign of intent. */
    'client:intent'?: boolean
  }
}
