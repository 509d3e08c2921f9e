const MEDIA = 'png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|m4v|mp3|wav|ogg'
const ENDS = new RegExp(`\\.(?:${MEDIA})$`, 'i')
const INSIDE = new RegExp(`\\.(?:${MEDIA})(?!\\.?\\w)`, 'gi')

/** Whether a path is that of an image, video, or audio file. */
export const isMedia = (path: string): boolean => ENDS.test(path)

/** Characters that a name cannot contain in a page, a script, or a stylesheet. */
const END = /[\s"'`()<>{}[\]=/\\|,;]/

/** Names of media files anywhere in a text, in lowercase and without folders. Of a name with a space or bracket, only the part after the last one. */
export function mediaIn(text: string): string[] {
  const names = new Set<string>()
  // from the extension back to the name, so that a long text without extensions costs nothing
  for (const {index, 0: extension} of text.matchAll(INSIDE)) {
    let start = index
    while (start > 0 && index - start < 200 && !END.test(text[start - 1]!)) start--
    names.add(mediaName(text.slice(start, index + extension.length)))
  }
  return [...names]
}

/** The name of a media file in the form that {@link mediaIn} returns. */
export function mediaName(path: string): string {
  let name = path.slice(path.lastIndexOf('/') + 1)
  try {
    name = decodeURIComponent(name)
  } catch {
    // a single percent sign is part of the name
  }
  return name.split(END).at(-1)!.toLowerCase()
}
