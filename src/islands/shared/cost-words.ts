export { ceilingText, feesText, paysText, renewalText } from '@/lib/domain/cost-words'
