/** What the browser offers to let chosen texts through `require-trusted-types-for`. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

let isAllowed = false;

/**
 * Leaflet asks the browser for its abilities by writing one text of markup while it loads. Our page
 * refuses markup out of texts altogether; this lets exactly that one through, and no other.
 */
function allowItsQuestion(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (isAllowed || !trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '<svg/>' ? text : null),
  });
  isAllowed = true;
}

/** The map program, with its styles; read once. */
export async function loadLeaflet() {
  allowItsQuestion();
  const [leaflet] = await Promise.all([import('leaflet'), import('leaflet/dist/leaflet.css')]);
  return leaflet;
}
