import { useTranslations } from 'next-intl';
import './api-reference.css';
import { Code, Example, Prose } from './code';
import { FieldTable } from './field-table';
import { OperationDetails } from './operation-details';
import type { OpenApi } from '@/lib/http/openapi/document';
import { paths } from '@/lib/paths';

export function ApiReference({ api }: { api: OpenApi }) {
  const t = useTranslations('api');
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = [
    { id: 'general', title: t('guide') },
    ...api.tags.map(({ name, description }) => ({ id: name, title: description })),
    { id: 'refusals', title: t('refusals') },
    { id: 'schemas', title: t('schemas') },
  ];
  return (
    <div className="api page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-12">
      <div className="grid gap-3">
        <h1 className="text-xl font-bold lg:text-2xl">{t('title')}</h1>
        <p className="text-muted-foreground">{t('description')}</p>
        <a
          href={`${paths.api}/openapi.json`}
          className="inline-flex h-11 items-center justify-self-start text-primary underline"
        >
          {t('document')}
        </a>
        <nav aria-label={t('contents')}>
          <ul className="flex flex-wrap gap-x-5">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex h-11 items-center text-sm font-medium hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>

      <Section id="general" title={t('guide')}>
        <div className="grid max-w-prose gap-3">
          {api.info.description.split('\n\n').map((text) => (
            <p key={text}>
              <Prose text={text} />
            </p>
          ))}
        </div>
      </Section>

      {api.tags.map(({ name, description }) => (
        <Section key={name} id={name} title={description}>
          {operations
            .filter(({ operation }) => operation.tags[0] === name)
            .map(({ path, method, operation }) => (
              <OperationDetails key={operation.operationId} path={path} method={method} operation={operation} />
            ))}
        </Section>
      ))}

      <Section id="refusals" title={t('refusals')}>
        <dl className="grid gap-3 text-sm">
          {Object.entries(api.components.responses).map(([name, { description }]) => (
            <div key={name} id={`refusal-${name}`} className="scroll-mt-24">
              <dt>
                <Code>{name.replaceAll('_or_', ' | ')}</Code>
              </dt>
              <dd className="text-muted-foreground">{description}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section id="schemas" title={t('schemas')}>
        {Object.entries(api.components.schemas)
          .sort(([a], [b]) => a.localeCompare(b, 'en'))
          .map(([name, schema]) => (
            <article key={name} id={`schema-${name}`} className="grid scroll-mt-24 gap-3 rounded-lg border bg-card p-4">
              <h3>
                <Code>{name}</Code>
              </h3>
              <FieldTable schema={schema} label={name} />
              <Example value={Array.isArray(schema.examples) ? schema.examples[0] : undefined} />
            </article>
          ))}
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
