type LabeledLinesProps = { lines: readonly { label: string; words: string }[]; className?: string }

export function LabeledLines({ lines, className = '' }: LabeledLinesProps) {
  return (
    <dl className={`space-y-3 ${className}`}>
      {lines.map(({ label, words }) => (
        <div key={label}>
          <dt className="engraved mb-1 text-(--dim)">{label}</dt>
          <dd className="max-w-xl">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
