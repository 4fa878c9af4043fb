/** Describes where the button above leads; the button's `aria-describedby` refers to it. */
export const Onward = ({ id, text }: { id: string; text: string }) => (
  <p className="onward -mt-2 text-center leading-[1.4] text-ink-3" id={id}>
    {text}
  </p>
)
