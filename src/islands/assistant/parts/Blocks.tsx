import type { Block } from '#lib/domain/assistant/assistant'
import { Figures } from './Figures'

/** The paragraphs and lists of an answer; the first paragraph is the short answer. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) =>
    typeof block === 'string' ? (
      <p key={index} className={index === 0 ? 'lead' : 'mt-3 text-pretty'}>
        <Figures text={block} />
      </p>
    ) : (
      <ul key={index} className="answer-list">
        {block.map((item, place) => (
          <li key={place}>
            <Figures text={item} />
          </li>
        ))}
      </ul>
    ),
  )
