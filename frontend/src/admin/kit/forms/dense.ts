/** Makes the controls inside as small as a back office has them; the design system's are made for thumbs. */
export const DENSE = [
  '[&_input:not([type=checkbox],[type=radio],[data-control]_*)]:min-h-9 [&_input]:text-sm',
  '[&_select:not([data-control]_*)]:min-h-9 [&_select]:text-sm [&_textarea]:text-sm',
  '[&_[data-control]]:min-h-9 [&_[data-control]]:text-sm',
].join(' ');
