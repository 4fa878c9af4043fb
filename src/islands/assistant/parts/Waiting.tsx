/** The shape of an answer that is on its way. */
export const Waiting = () => (
  <div className="ai-skel" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
)
