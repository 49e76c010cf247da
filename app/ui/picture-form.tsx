import { ImageUp } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

export type PictureUpload = {
  file: File
  alt: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

type PictureFormProps = {
  /** The URL of the current picture. */
  shown: string | null
  /** For pictures with an alternative text. */
  words?: { text: string; onSave: (text: string) => Promise<string | null> }
  /** Returns an error message, or null. */
  onSave: (upload: PictureUpload) => Promise<string | null>
  onRemove: () => Promise<string | null>
  onCancel: () => void
}

/** Cancel during an upload stops it without a change. */
export function PictureForm({ shown, words, onSave, onRemove, onCancel }: PictureFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(words?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [altProblem, setAltProblem] = useState<string | undefined>()
  const [share, setShare] = useState<number | null>(null)
  const upload = useRef<AbortController>(null)
  const preview = usePreview(file)
  useEffect(() => () => upload.current?.abort(), [])
  const isBusy = share !== null

  async function run(action: () => Promise<string | null>) {
    setProblem(null)
    setShare(0)
    setProblem(await action())
    setShare(null)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const text = alt.trim()
    const isAltMissing = words !== undefined && text === ''
    setAltProblem(isAltMissing ? 'Describe the picture in a few words.' : undefined)
    if (isAltMissing) return
    if (file === null) return words && run(() => words.onSave(text))
    upload.current = new AbortController()
    const { signal } = upload.current
    await run(() => onSave({ file, alt: text, signal, onProgress: setShare }))
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={altProblem ? 1 : 0}>
      <ChosenPicture address={preview ?? shown} />
      <FileChoice hasPicture={shown !== null || file !== null} disabled={isBusy} onChoose={setFile} />
      {words && (
        <Field
          label="Description"
          hint="For people who can't see the picture."
          value={alt}
          maxLength={200}
          disabled={isBusy}
          error={altProblem}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      <UploadBar share={share} />
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" variant="pine" busy={isBusy} disabled={file === null && !(words && shown)}>
          Save
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {shown !== null && (
          <Button variant="quiet" className="ml-auto" disabled={isBusy} onClick={() => void run(onRemove)}>
            Remove picture
          </Button>
        )}
      </div>
    </Form>
  )
}

function ChosenPicture({ address }: { address: string | null }) {
  if (address === null) return null
  return <img src={address} alt="" className="max-h-64 w-full rounded-md bg-pine-900/10 object-contain" />
}

type FileChoiceProps = { hasPicture: boolean; disabled: boolean; onChoose: (file: File) => void }

function FileChoice({ hasPicture, disabled, onChoose }: FileChoiceProps) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        disabled={disabled}
        onChange={({ target: { files } }) => {
          const [file] = files ?? []
          if (!file) return
          setName(file.name)
          onChoose(file)
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle('outline')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-50`}
      >
        <ImageUp aria-hidden />
        {hasPicture ? 'Choose another picture' : 'Choose a picture'}
      </label>
      {name && <p className="wrap-anywhere mt-2 text-(--dim) text-sm">{name}</p>}
    </div>
  )
}

function UploadBar({ share }: { share: number | null }) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div role="status">
      {share !== null && (
        <>
          <progress
            value={share}
            max={1}
            aria-label="Uploading the picture"
            className="h-2 w-full accent-leaf"
          />
          <p className="text-(--dim) text-sm">
            {percent < 100 ? `Uploading: ${Math.floor(percent / 10) * 10}%` : 'Saving…'}
          </p>
        </>
      )}
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
