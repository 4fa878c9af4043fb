import { BalanceMark } from '@/ui/BalanceMark'

export const LogoMark = ({ name }: { name: string }) => (
  <>
    <BalanceMark size={36} />
    <span>MoneyPal</span>
    <em>{name}</em>
  </>
)
