import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconMessage2, IconMinus, IconPhone, IconPlus } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { BRAND_COUNTS } from '#contract/branding-keys.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { brandWords } from './brand-words.tsx';
import { useBuiltInQuestions } from './built-in-texts.ts';
import { contactOf, whatsappLink } from './visit/contact-links.ts';
import classes from './faq.module.css';

const places = Array.from({ length: BRAND_COUNTS.questions }, (_, place) => place + 1);

/** What people ask every day, and whom to ask the rest. */
export function Faq({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { phone, whatsapp } = contactOf(branding);
  const builtIn = useBuiltInQuestions();
  const own = places.flatMap((place) => {
    const question = brandWords(branding, 'LANDING_FAQ', `question${place}`);
    const answer = brandWords(branding, 'LANDING_FAQ', `answer${place}`);
    return question && answer ? [{ place, question, answer }] : [];
  });
  const questions = own.length > 0 ? own : builtIn.map((each, place) => ({ ...each, place }));
  return (
    <section className={classes.section} aria-labelledby="faq">
      <h2 id="faq">{brandWords(branding, 'LANDING_SECTIONS', 'faq') ?? t`Questions we hear every day`}</h2>
      {(phone ?? whatsapp) && (
        <div className={classes.ask}>
          <IconMessage2 size={26} aria-hidden />
          <h3>
            <Trans>Another question?</Trans>
          </h3>
          <p>
            <Trans>Write or call during working hours.</Trans>
          </p>
          <span>
            {whatsapp && (
              <a href={whatsappLink(whatsapp)} className={buttonLink}>
                <IconBrandWhatsapp aria-hidden />
                <Trans>Ask on WhatsApp</Trans>
              </a>
            )}
            {phone && (
              <a href={phoneLink(phone)} className={buttonLink}>
                <IconPhone aria-hidden />
                <Trans>Call us</Trans>
              </a>
            )}
          </span>
        </div>
      )}
      <div className={classes.questions}>
        {questions.map(({ place, question, answer }, at) => (
          <details key={place} open={at === 0}>
            <summary>
              <h3>{question}</h3>
              <IconPlus size={20} aria-hidden data-sign="plus" />
              <IconMinus size={20} aria-hidden data-sign="minus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
