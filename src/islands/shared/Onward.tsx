/** Says where the button above it leads; the button names it as its description. */
export const Onward = ({ id, text }: { id: string; text: string }) => (
  <p className="onward" id={id}>
    {text}
  </p>
)
