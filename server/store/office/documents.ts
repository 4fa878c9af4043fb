import type { DocumentMark, Documents, DocumentState } from '#contract/generated/types.gen'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

const NAMES = ['panCard', 'aadharCard', 'addressProof', 'incomeProof'] as const

/** A customer's documents with their marks. A PAN that was typed counts as a PAN card that was uploaded. */
export async function documentsOf(store: Store | Tx, customerId: string): Promise<Documents> {
  const pan = await store
    .selectFrom('pans')
    .select('stored_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const rows = await store
    .selectFrom('documents')
    .leftJoin('admins', 'admins.id', 'documents.marked_by')
    .select(['document', 'uploaded_at', 'verified_at', 'refused', 'admins.name'])
    .where('customer_id', '=', customerId)
    .execute()
  const stateOf = (name: DocumentMark['document']): DocumentState => {
    const row = rows.find(({ document }) => document === name)
    const typed = name === 'panCard' ? pan?.stored_at : undefined
    const uploadedAt = row?.uploaded_at ?? typed ?? null
    return {
      uploaded: uploadedAt !== null,
      verified: row?.verified_at != null,
      uploadedAt: uploadedAt?.toISOString() ?? null,
      verifiedAt: row?.verified_at?.toISOString() ?? null,
      by: row?.name ?? null,
      refused: row?.refused ?? null,
    }
  }
  return {
    panCard: stateOf('panCard'),
    aadharCard: stateOf('aadharCard'),
    addressProof: stateOf('addressProof'),
    incomeProof: stateOf('incomeProof'),
  }
}

/** Marks a document; the customer is verified once all are. */
export async function markDocument(
  tx: Tx,
  customerId: string,
  { document, mark, reason = '' }: DocumentMark,
  by: string,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs)
  const before = await documentsOf(tx, customerId)
  const uploadedAt = before[document].uploadedAt
  const row = {
    // Who verifies a document has it; a refused one must come anew.
    uploaded_at:
      mark === 'refused' ? null : mark === 'uploaded' || uploadedAt === null ? at : new Date(uploadedAt),
    verified_at: mark === 'verified' ? at : null,
    refused: mark === 'refused' ? reason : null,
    marked_by: by,
  }
  await tx
    .insertInto('documents')
    .values({ customer_id: customerId, document, ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'document']).doUpdateSet(row))
    .execute()
  const after = await documentsOf(tx, customerId)
  await tx
    .updateTable('customers')
    .set({ verification: NAMES.every((name) => after[name].verified) ? 'verified' : 'pending' })
    .where('id', '=', customerId)
    .execute()
}
