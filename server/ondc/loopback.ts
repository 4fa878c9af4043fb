/** Hosts of this machine: what is sent there does not leave it. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Whether an address is http on this machine, as a trial may ask it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.includes(hostname)
