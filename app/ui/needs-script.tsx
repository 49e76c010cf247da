/** For pages that need scripts: how to reach the venue without them. */
export function NeedsScript({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className="mb-5 text-lg">
        This page needs JavaScript. Without it we are glad to help by phone: {phone}.
      </p>
    </noscript>
  )
}
