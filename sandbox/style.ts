/** Style sheet of the hosted page; its striped edge marks it as a test. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f3f5f8, #0e141b);
  --paper: light-dark(#ffffff, #17202a);
  --ink: light-dark(#14202e, #eef2f6);
  --soft: light-dark(#4d5b6b, #b0bcc9);
  --line: light-dark(#d5dce4, #2d3947);
  --edge: light-dark(#758395, #8593a3);
  --blue: light-dark(#0b4f8a, #8cc2f2);
  --blue-strong: light-dark(#083c69, #b3d8f8);
  --on-blue: light-dark(#ffffff, #0a2036);
  --tint: light-dark(#eaf2fa, #1b2b3b);
  --sand: light-dark(#fff4d6, #3a2f10);
  --on-sand: light-dark(#5a4300, #ffe39a);
  --stripe: light-dark(#f2b705, #d9a400);
  --red: light-dark(#a81e1e, #ffa8a0);
  --red-tint: light-dark(#fdecec, #3b1c1c);
  --green: light-dark(#12683a, #83dba8);
  --green-tint: light-dark(#e6f5ec, #16321f);
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  min-block-size: 100vh;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.6 'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans', 'Noto Sans Arabic', Tahoma, Arial, sans-serif;
  border-block-start: 6px solid;
  border-image: repeating-linear-gradient(135deg, var(--stripe) 0 12px, #1b1b1b 12px 24px) 6;
  overflow-wrap: anywhere;
}
header, main { max-inline-size: 60rem; margin-inline: auto; padding-inline: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-block: .5rem; }
header a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: .75rem; margin-inline-end: -.75rem; }
main { padding-block-end: 3rem; }
h1 { font-size: 1.5rem; line-height: 1.3; }
h2 { font-size: 1.125rem; line-height: 1.4; }
a { color: var(--blue); text-underline-offset: .2em; }
a:hover { color: var(--blue-strong); }
ul { padding-inline-start: 1.25rem; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 4px; }

.mark { display: flex; align-items: center; gap: .625rem; font-weight: 700; }
.mark bdi { padding: .125rem .5rem; border-radius: 6px; background: var(--blue); color: var(--on-blue); letter-spacing: .06em; }
.mark span { color: var(--soft); font-weight: 400; }
.promise { padding: .75rem 1rem; border-radius: 12px; background: var(--sand); color: var(--on-sand); font-weight: 600; }

.columns { display: grid; gap: 1rem; margin-block-start: 1rem; }
.columns > div { display: grid; gap: 1rem; align-content: start; }
.order, .help, .card, .end { padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); }
.order .amount { margin-block: .25rem .75rem; }
.amount { font-size: 2rem; font-weight: 700; line-height: 1.3; }
.amount span { display: block; color: var(--soft); font-size: .875rem; font-weight: 400; }
dl > div { display: grid; grid-template-columns: 7.5rem 1fr; gap: .75rem; padding-block: .5rem; border-block-start: 1px solid var(--line); }
dt { color: var(--soft); }
.code { font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; font-size: .9375em; }

.help { background: var(--tint); border-color: transparent; }
.help p, .help dl, .help ul { margin-block-start: .5rem; }
.help dl > div { padding-block: .25rem; border: 0; }
.help form { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin-block-start: .75rem; }
.help button { padding-inline: .5rem; line-height: 1.4; }
.help small { display: block; color: var(--soft); font-size: .875rem; font-weight: 400; }

.card { display: grid; gap: 1rem; align-content: start; }
.field { display: grid; gap: .25rem; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
fieldset { border: 0; min-inline-size: 0; }
label, legend { font-weight: 600; }
.pair label { font-weight: 400; color: var(--soft); }
input:not([type='radio']), select {
  inline-size: 100%; min-block-size: 48px; padding-inline: .75rem;
  border: 1px solid var(--edge); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit;
}
select {
  appearance: none; padding-inline-end: 2.25rem;
  background: linear-gradient(45deg, transparent 50%, currentColor 50%) calc(100% - 1.125rem) 55% / 6px 6px no-repeat,
    linear-gradient(-45deg, transparent 50%, currentColor 50%) calc(100% - .75rem) 55% / 6px 6px no-repeat, var(--paper);
}
[dir='rtl'] select { background-position: .75rem 55%, 1.125rem 55%, 0 0; }
option { background: var(--paper); color: var(--ink); }
#number, #pin { font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; letter-spacing: .08em; text-align: start; }
.short input { max-inline-size: 10rem; }
[dir='rtl'] .short input { justify-self: start; }
[aria-invalid] { border: 2px solid var(--red) !important; }
.wrong { color: var(--red); font-size: .9375rem; }
.hint { color: var(--soft); font-size: .875rem; }
.summary { padding: .75rem 1rem; border-inline-start: 4px solid var(--red); border-radius: 8px; background: var(--red-tint); }
.summary p { font-weight: 600; }
.summary a { color: var(--red); }
.filled { padding: .625rem 1rem; border-radius: 8px; background: var(--green-tint); color: var(--green); }

button, .button {
  min-block-size: 48px; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { border-color: var(--ink); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; border-color: var(--blue); background: var(--blue); color: var(--on-blue); text-decoration: none; }
.button:hover { border-color: var(--blue-strong); background: var(--blue-strong); color: var(--on-blue); }
.actions { display: grid; grid-template-columns: 2fr 1fr; gap: .75rem; }

details { border-block-start: 1px solid var(--line); padding-block-start: .5rem; }
summary { display: flex; align-items: center; gap: .5rem; min-block-size: 44px; color: var(--soft); cursor: pointer; }
summary::before { content: '+'; font-weight: 700; inline-size: 1rem; }
details[open] > summary::before { content: '−'; }
summary::-webkit-details-marker { display: none; }
details fieldset { margin-block-start: .75rem; }
.choice { display: flex; align-items: center; gap: .75rem; min-block-size: 44px; font-weight: 400; cursor: pointer; }
.choice input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--blue); }
.choices { display: grid; grid-template-columns: 1fr 1fr; column-gap: .75rem; }
.ends { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .5rem; margin-block-start: .5rem; }

.end { display: grid; justify-items: center; gap: .75rem; max-inline-size: 30rem; margin: 2rem auto 0; padding: 2rem 1.25rem; text-align: center; }
.sign { display: grid; place-items: center; inline-size: 4rem; block-size: 4rem; border-radius: 50%; font-size: 2rem; font-weight: 700; line-height: 1; }
.good { background: var(--green-tint); color: var(--green); }
.bad { background: var(--red-tint); color: var(--red); }

@media (width >= 48rem) {
  .columns { grid-template-columns: 5fr 6fr; gap: 1.5rem; margin-block-start: 1.5rem; }
  .columns > div { gap: 1.5rem; }
  .order, .help, .card { padding: 1.5rem; }
}
`;
