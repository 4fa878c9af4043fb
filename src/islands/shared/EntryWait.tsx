/** In place of the fields of an entry screen until the session is read. */
export const EntryWait = () => (
  <div className="grid gap-3 *:rounded-sm *:bg-folio" aria-hidden="true">
    <i className="h-[1rem] w-[40%]" />
    <i className="h-14" />
    <i className="mt-[7rem] h-16" />
  </div>
)
