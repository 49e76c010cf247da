import type { Product } from '#domain/catalogue/catalogue.ts'
import type { Block, Span } from '#domain/catalogue/description.ts'

type ProductDescriptionProps = Pick<Product, 'description' | 'notes'>

export function ProductDescription({ description, notes }: ProductDescriptionProps) {
  return (
    <div className="space-y-4">
      <Blocks blocks={description} />
      {notes.map(({ title, text }) => (
        <section key={title} className="border-(--rule) border-t pt-3">
          <h2 className="engraved mb-1 font-sans! text-(--dim)">{title}</h2>
          <Blocks blocks={text} />
        </section>
      ))}
    </div>
  )
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return withIndexKeys(blocks).map(([key, block]) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={key} className="whitespace-pre-line">
          <Spans spans={block.spans} />
        </p>
      )
    }
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List key={key} className={`space-y-1 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
        {withIndexKeys(block.items).map(([number, spans]) => (
          <li key={number} className="marker:text-brass-600">
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    )
  })
}

function Spans({ spans }: { spans: Span[] }) {
  return withIndexKeys(spans).map(([key, { text, strong, em }]) => {
    if (strong) return <strong key={key}>{text}</strong>
    if (em) return <em key={key}>{text}</em>
    return <span key={key}>{text}</span>
  })
}

/** Blocks never change order, so their indexes are stable keys. */
function withIndexKeys<T>(items: T[]): [number, T][] {
  return items.map((item, index) => [index, item])
}
