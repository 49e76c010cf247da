import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export function CopyButton({ text }: { text: string }) {
  const [status, setStatus] = useState('')

  async function handleCopy() {
    // Browsers offer no clipboard without HTTPS.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setStatus(isCopied ? 'Copied.' : "Your browser won't let us copy this. Select the text instead.")
  }

  return (
    <>
      <Button variant="outline" className="px-3.5!" onClick={handleCopy}>
        <Copy aria-hidden /> Copy
      </Button>
      <span role="status" className="text-(--dim) text-sm">
        {status}
      </span>
    </>
  )
}

/** Groups of four characters are easier to type. */
export function SecretText({ secret }: { secret: string }) {
  return (
    <div className="text-sm">
      <p className="text-(--dim)">Can't scan it? Enter this key in the app:</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="select-all break-words font-mono text-[0.9375rem]">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} />
      </p>
    </div>
  )
}
