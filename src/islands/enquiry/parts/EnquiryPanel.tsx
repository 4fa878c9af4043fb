import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { $sentEnquiry, closeEnquiry, resumeEnquiry } from '#lib/stores/enquiry/enquiry'
import { Dialog } from '@/ui/Dialog'
import { EnquiryForm } from './EnquiryForm'
import { Thanks } from './Thanks'
import type { EnquiryCopy } from './words'

function PanelContent({ copy }: { copy: EnquiryCopy }) {
  const sent = useStore($sentEnquiry)
  useLayoutEffect(resumeEnquiry, [])
  return (
    <>
      {!sent && <EnquiryForm copy={copy} />}
      <div
        className="thanks grid content-center justify-items-center gap-4 text-center text-balance text-ink-2"
        role="status"
      >
        {sent && <Thanks copy={copy} sent={sent} />}
      </div>
    </>
  )
}

interface EnquiryPanelProps {
  readonly open: boolean
  readonly copy: EnquiryCopy
  readonly broken: BoundaryCopy
}

export const EnquiryPanel = ({ open, copy, broken }: EnquiryPanelProps) => (
  <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={closeEnquiry} className="side">
    {open && (
      <Boundary copy={broken}>
        <PanelContent copy={copy} />
      </Boundary>
    )}
  </Dialog>
)
