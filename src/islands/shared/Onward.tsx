/** Says where the button above it leads; the button names it as its description. */
export const Onward = ({ id, text }: { id: string; text: string }) => (
  <p className="-mt-2 text-center leading-[1.4] text-ink-3" id={id}>
    {text}
  </p>
)
