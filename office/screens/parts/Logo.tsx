import { BalanceMark } from '@/ui/BalanceMark'

interface LogoProps {
  readonly name: string
  /** Where the logo leads; absent on a card. */
  readonly href?: string
}

const LOOK =
  'inline-flex min-h-13 flex-wrap items-center gap-2 text-[1.125rem] font-bold font-stretch-125% tracking-[-0.03em] text-inherit no-underline'

/** The logo, with the name of the office. */
export function Logo({ name, href }: LogoProps) {
  const logo = (
    <>
      <BalanceMark size={26} />
      <span>MoneyPal</span>
      <em className="font-light tracking-[-0.01em]">{name}</em>
    </>
  )
  return href === undefined ? (
    <p className={LOOK}>{logo}</p>
  ) : (
    <a className={`${LOOK} px-4 lg:px-0`} href={href}>
      {logo}
    </a>
  )
}
