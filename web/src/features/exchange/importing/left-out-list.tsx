import { exchangeTexts } from '@roadcast/messages/exchange';

/** Lists what wasn't imported from a file. */
export const LeftOutList = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div className="text-sm">
      <p className="font-semibold">{exchangeTexts.bringIn.leftOut}</p>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
