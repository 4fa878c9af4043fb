/** Between two ways to do something. */
export const Or = ({ text }: { text: string }) => (
  <p className="flex items-center gap-3 leading-none text-ink-3 before:flex-1 before:border-t before:border-rule after:flex-1 after:border-t after:border-rule">
    <span>{text}</span>
  </p>
)
