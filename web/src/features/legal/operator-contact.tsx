import { legalTexts } from '@roadcast/messages/legal';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from './operator.ts';

const words = legalTexts.operator;

/** Who runs this server, with the email address that the operator set. */
export function OperatorContact() {
  const { data } = useQuery(operatorQuery);
  const name = data?.name ?? null;
  const contact = data?.contact ?? null;
  return (
    <p>
      {name === null ? words.unnamed : words.named({ name })}
      {contact !== null && (
        <>
          {' '}
          <a href={`mailto:${contact}`} className="break-words font-semibold text-primary underline underline-offset-2">
            {words.email({ contact })}
          </a>
        </>
      )}
    </p>
  );
}
