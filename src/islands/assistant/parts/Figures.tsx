/** An amount, a share, a weight, a purity: what a reader compares. */
const FIGURE = /(₹\d[\d,]*(?:\.\d+)?(?: (?:lakh|crore))?|\d[\d,]*(?:\.\d+)?(?:%| (?:KT|karat|kg|g)\b))/

/** Text with its figures set as figures. */
export const Figures = ({ text }: { text: string }) =>
  text.split(FIGURE).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className="num">
        {part}
      </b>
    ) : (
      part
    ),
  )
