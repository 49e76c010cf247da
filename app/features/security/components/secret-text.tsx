import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Copies a text and shows whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [news, setNews] = useState('')

  async function handleCopy() {
    // Without HTTPS a browser has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNews(isCopied ? 'Copied.' : 'Your browser does not let us copy it: select the letters instead.')
  }

  return (
    <>
      <Button variant="outline" className="px-3.5!" onClick={handleCopy}>
        <Copy aria-hidden /> Copy
      </Button>
      <span role="status" className="text-(--dim) text-sm">
        {news}
      </span>
    </>
  )
}

/** The secret for users who cannot scan it: to copy, or to type in groups of four characters. */
export function SecretText({ secret }: { secret: string }) {
  return (
    <div className="text-sm">
      <p className="text-(--dim)">Cannot scan it? Enter this key in the app:</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="select-all break-words font-mono text-[0.9375rem]">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} />
      </p>
    </div>
  )
}
