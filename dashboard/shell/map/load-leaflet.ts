/** The browser API that permits selected strings under `require-trusted-types-for`. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
}

let isAllowed = false;

/**
 * Leaflet detects browser features by writing one HTML string while it loads. Our page blocks HTML
 * strings; this policy permits exactly that one and no other.
 */
function allowItsQuestion(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (isAllowed || !trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '<svg/>' ? text : null),
  });
  isAllowed = true;
}

/** The map library with its styles; loaded once. */
export async function loadLeaflet() {
  allowItsQuestion();
  const [leaflet] = await Promise.all([import('leaflet'), import('leaflet/dist/leaflet.css')]);
  return leaflet;
}
