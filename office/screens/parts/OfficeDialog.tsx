import type { ComponentProps } from 'react'
import { Dialog } from '@/ui/Dialog'
import { useInside } from './Frame'

/** A dialog that makes way for the login when the session ends, and is back after it with all that was typed. */
export function OfficeDialog({ open, onClose, ...rest }: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) {
  const { shown, copy } = useInside()
  return <Dialog open={open && shown} onClose={() => shown && onClose()} closeLabel={copy.close} {...rest} />
}
