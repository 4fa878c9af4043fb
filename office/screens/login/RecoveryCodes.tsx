import { saveText } from '@office/screens/parts/save-file'
import type { OfficeCopy } from '@office/screens/words'
import { Button } from '@/ui/Button'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly copy: OfficeCopy['login']['newCodes']
  readonly onDone: () => void
}

/** Recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, copy, onDone }: RecoveryCodesProps) => (
  <div className="grid gap-4">
    <p>{copy.text}</p>
    <ul className="num grid wrap-anywhere whitespace-normal grid-cols-[repeat(auto-fit,minmax(min(100%,8.5em),1fr))] gap-x-4 gap-y-1 border border-rule bg-sheet px-3 py-3">
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ul>
    <Button look="quiet" wide onClick={() => saveText(copy.file, `${codes.join('\n')}\n`)}>
      {copy.save}
    </Button>
    <Button look="gold" wide onClick={onDone}>
      {copy.go}
    </Button>
  </div>
)
