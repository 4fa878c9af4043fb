declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first sign of intent. */
    'client:intent'?: boolean
    /** Hydrates after the first paint. */
    'client:paint'?: boolean
    /** Hydrates once every island of `client:paint` answers. */
    'client:after'?: boolean
  }
}
