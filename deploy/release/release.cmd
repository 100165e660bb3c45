@echo off
rem Finds the release to run, for start and club: the last unpacked, or the one that was gone back to.
set "release="
set /p release=<release.txt
set "program=%CD%\releases\%release%"
set "node=%program%\bin\node.exe"
if exist "%node%" goto found
echo Release "%release%" is not in %CD%\releases. Unpack its archive again.
exit /b 1
:found
set "CLUB_FOLDER=%CD%"
