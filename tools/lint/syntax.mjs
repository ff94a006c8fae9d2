/** For `no-restricted-syntax`: what no source may do. */
export const inAllSources = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only lib/env.ts reads the environment: add the variable to its schema and import `env`.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that has it.' },
];

/** What Node cannot run: it takes types away, and compiles nothing. */
export const inServer = [
  {
    selector:
      ':matches(TSEnumDeclaration, TSModuleDeclaration[kind!="global"], TSParameterProperty, TSImportEqualsDeclaration)',
    message: 'Node removes types and compiles nothing: no enum, namespace, parameter property or import = here.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(?:@\\/|\\.)/]:not([source.value=/\\.ts$/])',
    message: 'Node looks for the very file: name it by its path and ending.',
  },
];

// One side of the page in a class name: Arabic and English would not mirror each other.
const PHYSICAL = [
  '-?(?:scroll-)?[mp][lr]-[\\w\\[(-]',
  '-?(?:left|right)-(?:[\\d\\[(]|auto|px|full)',
  '(?:text|float|clear)-(?:left|right)',
  'rounded-(?:[lr]|[tb][lr])',
  'border-[lr]',
  'origin-(?:[a-z]+-)?(?:left|right)',
].join('|');
const CLASS = `/(?:^|[\\s:!])(?:${PHYSICAL})(?![a-z])/`;
const logical =
  'Use the logical class (ms, me, ps, pe, start, end, text-start, rounded-s, border-e): the page is mirrored.';

const WORDS = '/\\p{L}{2}/u';
const message = 'Text that people read comes from messages/*.json.';
const spoken = '/^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription|valuetext|placeholder))$/';

/** What markup may not do. */
export const inMarkup = [
  { selector: `Literal[value=${CLASS}]`, message: logical },
  { selector: `TemplateElement[value.raw=${CLASS}]`, message: logical },
  { selector: `JSXText[value=${WORDS}]`, message },
  { selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${WORDS}]`, message },
  {
    selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORDS}]`,
    message,
  },
  { selector: `JSXAttribute[name.name=${spoken}] > Literal[value=${WORDS}]`, message },
  { selector: `JSXAttribute[name.name=${spoken}] > JSXExpressionContainer > Literal[value=${WORDS}]`, message },
];
