import { TERMS_VERSION } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { Fragment } from 'react';
import { linksIn } from '../../lib/links/links-in.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { Link } from '../../ui/link.tsx';
import type { Form } from './use-form.ts';

const { consent: words, errors } = accountsTexts;

/** Form values of the two confirmations an account requires. */
export type ConsentValues = { readonly ageConfirmed: boolean; readonly termsVersion: boolean };

export const noConsent: ConsentValues = { ageConfirmed: false, termsVersion: false };

export const consentErrors = ({ ageConfirmed, termsVersion }: ConsentValues) => ({
  ageConfirmed: ageConfirmed ? undefined : errors.ageRequired,
  termsVersion: termsVersion ? undefined : errors.termsRequired,
});

/** Converts the confirmations to the request body. */
export const consentBody = ({ ageConfirmed, termsVersion }: ConsentValues) => ({
  ageConfirmed,
  termsVersion: termsVersion ? TERMS_VERSION : '',
});

/** Checkboxes for the two confirmations. */
export function ConsentFields({ form }: { readonly form: Pick<Form<ConsentValues>, 'field'> }) {
  const { value: ageConfirmed, ...age } = form.field('ageConfirmed');
  const { value: termsAccepted, ...terms } = form.field('termsVersion');
  return (
    <div className="space-y-3">
      <CheckRow {...age} checked={ageConfirmed} label={words.age} />
      <CheckRow
        {...terms}
        checked={termsAccepted}
        label={<Linked text={words.terms({ version: TERMS_VERSION })} to="/terms-of-service" />}
      />
      <p className="text-muted text-sm">
        <Linked text={words.privacy} to="/privacy-policy" />
      </p>
    </div>
  );
}

const inText = 'font-semibold text-primary underline underline-offset-2';

interface LinkedProps {
  readonly text: string;
  /** Page the text links to. */
  readonly to: '/terms-of-service' | '/privacy-policy';
}

const Linked = ({ text, to }: LinkedProps) =>
  linksIn(text).map((piece) =>
    piece.to === null ? (
      <Fragment key={piece.text}>{piece.text}</Fragment>
    ) : (
      <Link key={piece.text} to={to} target="_blank" className={inText}>
        {piece.text}
      </Link>
    ),
  );
