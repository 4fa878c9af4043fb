import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { Me } from '@office/services/ports'
import type { AccountFlow } from '@office/stores/login/account'
import type { SettingsCopy } from '@office/screens/words'

interface SecondStepsProps {
  readonly flow: AccountFlow
  readonly me: Me
  readonly copy: SettingsCopy['account']['second']
  /** Words for when a passkey was used. */
  readonly used: (instant: string) => string
}

/** The person's second steps: an authenticator, passkeys and recovery codes. The last one can be replaced, not removed. */
export function SecondSteps({ flow, me, copy, used }: SecondStepsProps) {
  const others = me.passkeys.length > 0
  const removable = me.totp || me.passkeys.length > 1
  return (
    <>
      <p className="note mt-2.5 pb-3">{copy.text}</p>
      <dl className="ledger">
        <div>
          <dt>{copy.totp}</dt>
          <dd>{me.totp ? copy.on : copy.off}</dd>
        </div>
        {me.passkeys.map(({ id, name, usedAt }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {usedAt === null ? copy.unused : used(usedAt)}{' '}
              {removable && (
                <button
                  className="btn small link"
                  type="button"
                  onClick={() => flow.ask({ about: 'remove-passkey', id, name })}
                >
                  {fill(copy.removePasskey, { name })}
                </button>
              )}
            </dd>
          </div>
        ))}
        {!others && (
          <div>
            <dt>{copy.passkeys}</dt>
            <dd>{copy.none}</dd>
          </div>
        )}
        <div>
          <dt>{copy.recovery}</dt>
          <dd>{plural(copy.left, me.recoveryCodes, DEFAULT_LOCALE)}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          className="btn small primary"
          type="button"
          onClick={() => flow.ask({ about: me.totp ? 'replace-totp' : 'add-totp' })}
        >
          {me.totp ? copy.replace : copy.add}
        </button>
        {me.totp && others && (
          <button
            className="btn small quiet"
            type="button"
            onClick={() => flow.ask({ about: 'remove-totp' })}
          >
            {copy.remove}
          </button>
        )}
        <button className="btn small quiet" type="button" onClick={() => flow.ask({ about: 'add-passkey' })}>
          {copy.addPasskey}
        </button>
        <button className="btn small quiet" type="button" onClick={() => flow.ask({ about: 'renew-codes' })}>
          {copy.renew}
        </button>
      </div>
    </>
  )
}
