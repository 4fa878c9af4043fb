/** Matches an amount in rupees, a percentage, a weight or a purity. */
const FIGURE = /(₹\d[\d,]*(?:\.\d+)?(?: (?:lakh|crore))?|\d[\d,]*(?:\.\d+)?(?:%| (?:KT|karat|kg|g)\b))/

/** Text with its figures in bold. */
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
