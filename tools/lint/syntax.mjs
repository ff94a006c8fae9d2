/* Restrictions for `no-restricted-syntax`. */
export const spreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves.',
};

export const sourceSyntax = [
  spreadLiteral,
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only lib/platform/env.ts reads the environment: add the variable to its schema and import `env`.',
  },
  {
    selector: "CallExpression[callee.object.property.name='iso'][callee.property.name='datetime'][arguments.length>0]",
    message: 'A moment that a caller sends has bounds: take `dateTime` of lib/http/query.ts.',
  },
  {
    selector:
      "ConditionalExpression[test.right.value='ar']:matches([consequent.name=/^(?:name|location)Ar$/], [consequent.property.name=/^(?:name|location)Ar$/])",
    message: 'Names have digits, too: take `localizedName` or `locationName` of lib/i18n/format.ts.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that has it.' },
];

/** Syntax that Node's type stripping cannot run. */
export const serverSyntax = [
  {
    selector:
      ':matches(TSEnumDeclaration, TSModuleDeclaration[kind!="global"], TSParameterProperty, TSImportEqualsDeclaration)',
    message: 'Node strips types and compiles nothing: no enum, namespace, parameter property or import = here.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(?:@\\/|\\.)/]:not([source.value=/\\.(?:ts|json)$/])',
    message: 'Node resolves neither aliases nor extensions: write the relative path with its extension.',
  },
];

// Physical sides in class names are not mirrored in Arabic.
const PHYSICAL_CLASSES = [
  '-?(?:scroll-)?[mp][lr]-[\\w\\[(-]',
  '-?(?:left|right)-(?:[\\d\\[(]|auto|px|full)',
  '(?:text|float|clear)-(?:left|right)',
  'rounded-(?:[lr]|[tb][lr])',
  'border-[lr]',
  'origin-(?:[a-z]+-)?(?:left|right)',
].join('|');
const PHYSICAL_CLASS = `/(?:^|[\\s:!])(?:${PHYSICAL_CLASSES})(?![a-z])/`;
const classMessage =
  'Use the logical class (ms, me, ps, pe, start, end, text-start, rounded-s, border-e): the page is mirrored.';

const TEXT = '/\\p{L}{2}/u';
const textMessage = 'Text that people read comes from messages/*.json.';
const TEXT_ATTRIBUTES =
  '/^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription|valuetext|placeholder))$/';

export const markupSyntax = [
  { selector: `Literal[value=${PHYSICAL_CLASS}]`, message: classMessage },
  { selector: `TemplateElement[value.raw=${PHYSICAL_CLASS}]`, message: classMessage },
  { selector: `JSXText[value=${TEXT}]`, message: textMessage },
  {
    selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${TEXT}]`,
    message: textMessage,
  },
  {
    selector: `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${TEXT}]`,
    message: textMessage,
  },
  { selector: `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal[value=${TEXT}]`, message: textMessage },
  {
    selector: `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > JSXExpressionContainer > Literal[value=${TEXT}]`,
    message: textMessage,
  },
];
