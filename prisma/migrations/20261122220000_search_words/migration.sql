-- Every word and key that a row of search.listings has or had, with its mark. Unlike search.terms it is never out of date,
-- so that a search may ask for what is here and for nothing else: for the words that begin so in the place of a beginning,
-- for which the index of words has to collect each of their listings, and for no mark that a word never has. It has no
-- unique index, since then two who write the same new word would wait for each other: a word may be here twice.
CREATE TABLE search.lexemes (lexeme text COLLATE "C" NOT NULL);
INSERT INTO search.lexemes SELECT word FROM ts_stat('SELECT words FROM search.listings');
CREATE INDEX lexemes_lexeme_idx ON search.lexemes (lexeme);
ANALYZE search.lexemes;

CREATE FUNCTION search.listings_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.lexemes
  SELECT lexeme FROM (SELECT DISTINCT unnest(tsvector_to_array(words)) AS lexeme FROM changed) AS written
  WHERE NOT EXISTS (SELECT FROM search.lexemes known WHERE known.lexeme = written.lexeme COLLATE "C");
  RETURN NULL;
END $$;
CREATE FUNCTION search.listings_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.lexemes
  SELECT lexeme FROM (
    SELECT DISTINCT unnest(tsvector_to_array(after.words)) AS lexeme FROM before JOIN after USING (id)
    WHERE before.words <> after.words) AS written
  WHERE NOT EXISTS (SELECT FROM search.lexemes known WHERE known.lexeme = written.lexeme COLLATE "C");
  RETURN NULL;
END $$;
CREATE TRIGGER lexemes_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.listings_inserted();
CREATE TRIGGER lexemes_updated AFTER UPDATE ON search.listings
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search.listings_updated();
