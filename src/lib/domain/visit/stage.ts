/** How far an application for a loan is, in their order. */
export const STAGES = ['document_verification', 'visit', 'bank', 'closed'] as const
export type Stage = (typeof STAGES)[number]
