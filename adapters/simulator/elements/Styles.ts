/** The element's styles. Everything that a shop may want to change is a custom property. */

/** The custom properties. Colors follow the page's `color-scheme`, so that a page without a dark mode stays light. */
export const variables: Readonly<Record<string, string>> = {
	"color-text": "light-dark(#1a1f36,#f2f4f8)",
	"color-label": "light-dark(#3c4257,#c6cbd8)",
	"color-background": "light-dark(#ffffff,#1b1f27)",
	"color-border": "light-dark(#6b7385,#8b93a5)",
	"color-focus": "light-dark(#0b5cd5,#7db4ff)",
	"color-danger": "light-dark(#b3261e,#ffb4ab)",
	radius: "6px",
	"font-family": "inherit",
	"font-size": "16px",
};

const declarations = Object.entries(variables)
	.map(([name, value]) => `--svc-${name}:${value};`)
	.join("");

/** A page's own values are set on the element, and so win over these. */
export const styles = `
.svc-element{${declarations}}
.svc-element[data-theme=light]{color-scheme:light}
.svc-element[data-theme=dark]{color-scheme:dark}
.svc-element{display:grid;gap:14px;color:var(--svc-color-text);font-family:var(--svc-font-family);font-size:var(--svc-font-size);line-height:1.4}
.svc-element *{box-sizing:border-box;font:inherit;color:inherit}
.svc-element [hidden]{display:none}
.svc-element fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:14px}
.svc-element legend{padding:0;margin-bottom:6px;font-weight:600}
.svc-types{grid-auto-flow:row}
.svc-row{display:grid;gap:14px;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}
.svc-field{display:grid;gap:4px;min-width:0;align-content:start}
.svc-element .svc-field label{color:var(--svc-color-label)}
.svc-element .svc-choice{display:flex;gap:10px;align-items:start;min-height:24px}
.svc-element input:not([type=radio]):not([type=checkbox]),.svc-element select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--svc-color-border);border-radius:var(--svc-radius);background:var(--svc-color-background)}
.svc-element input[type=radio],.svc-element input[type=checkbox]{width:20px;height:20px;margin:1px 0 0;flex:none;accent-color:var(--svc-color-focus)}
.svc-element input:focus-visible,.svc-element select:focus-visible{outline:2px solid var(--svc-color-focus);outline-offset:1px}
.svc-element [aria-invalid=true]{border-color:var(--svc-color-danger)!important}
.svc-element .svc-error{margin:0;color:var(--svc-color-danger);font-size:.875em}
.svc-choices:not([hidden]){display:grid}
.svc-dialog{${declarations}max-width:min(30rem,calc(100vw - 32px));border:1px solid var(--svc-color-border);border-radius:12px;padding:24px;color:var(--svc-color-text);background:var(--svc-color-background);font-family:var(--svc-font-family);line-height:1.5}
.svc-dialog::backdrop{background:#0008}
.svc-dialog h2{margin:0 0 8px;font-size:1.2em}
.svc-dialog p{margin:0 0 20px}
.svc-dialog div{display:flex;flex-wrap:wrap;gap:10px}
.svc-dialog button{font:inherit;min-height:44px;padding:8px 18px;border:1px solid var(--svc-color-border);border-radius:var(--svc-radius);background:none;color:inherit}
.svc-dialog button:focus-visible{outline:2px solid var(--svc-color-focus);outline-offset:2px}
.svc-element .svc-note{margin:0;color:var(--svc-color-label);font-size:.875em}
`;
