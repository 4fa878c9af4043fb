import { telHref } from './tel'
import { partsOf } from '#lib/domain/shared/text'

/**
 * That the operator can be called, below a failure of the services. The layout puts sentence and number on `<body>` where
 * there is a number; no failure is shown before hydration.
 */
export function CallInstead() {
  const { call, phone } = document.body.dataset
  if (!call || !phone) return null
  const [before, , after] = partsOf(call)
  return (
    <p>
      {before}
      <a className="inline-block py-2.5" href={telHref(phone)}>
        {phone}
      </a>
      {after}
    </p>
  )
}
